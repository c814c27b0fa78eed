import type { Me, WhoCanWrite } from '@kithkin/shared/contract';
import { LIST_PARAM } from './lists';

/** Visibility of one part of the account, and the setting that decides it. */
interface Fact {
  title: string;
  text: string;
  /** Link to the setting; absent if there is none. */
  to?: string;
  /** Label of the link. */
  change?: string;
}

/** Says who can write to the user. */
function messagesText(who: WhoCanWrite): string {
  switch (who) {
    case 'everyone':
      return 'Everyone can write to you. Messages from people you don’t follow arrive as requests, and they do not see whether you have read it until you accept.';
    case 'following':
      return 'People you follow can write to you. Conversations that you have accepted go on.';
    case 'nobody':
      return 'Nobody can start a conversation with you. Those that you have accepted go on.';
  }
}

/** Returns in plain words who sees what of the user today. */
export function whoSees({ isPrivate, preferences }: Me): Fact[] {
  return [
    {
      title: 'Name, photo and bio',
      text: 'Everyone who is signed in sees them, except people you have blocked.',
      to: '/settings#profile',
      change: 'Edit profile',
    },
    {
      title: 'Posts, stories and followers',
      text: isPrivate
        ? 'Your account is private: only followers whom you have accepted see them.'
        : 'Your account is public: everyone who is signed in sees them, except people you have blocked.',
      to: '/settings#profile',
      change: isPrivate ? 'Make the account public' : 'Make the account private',
    },
    {
      title: 'Comments on your posts',
      text: 'Whoever sees a post can comment and read the comments. For each post you can let only people you follow comment, or nobody, when you write it and in its menu. You can hide a comment; comments of people you restrict, and those with words that you choose, wait until you allow them.',
      to: `/privacy?${LIST_PARAM}=filtered-words`,
      change: 'Choose words',
    },
    {
      title: 'When you are online',
      text: isPrivate
        ? 'Accepted followers see it if both of you have written in a conversation.'
        : 'People see it if both of you have written in a conversation.',
    },
    {
      title: 'Messages',
      text: messagesText(preferences.whoCanWrite),
      to: '/settings#messages',
      change: 'Choose who can write to you',
    },
    {
      title: 'What you delete or change',
      text: 'Nobody sees it any more. For 30 days it is kept, with its files, for moderators alone, who see it if somebody reports it.',
    },
  ];
}
