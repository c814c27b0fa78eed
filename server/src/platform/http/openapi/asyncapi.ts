import {
  type ClientCommands,
  clientCommands,
  type ServerEventName,
  serverEvents,
} from '@kithkin/shared/contract';
import { type Json, SchemaRefs } from './schemas';

/** Recipients and meaning of each event. */
const EVENTS: Readonly<Record<ServerEventName, string>> = {
  'new-message': 'To the members of its conversation: a message was sent.',
  'message-updated': 'To those who can read it: a message was edited, taken back or reacted to.',
  'message-status-update':
    'To the senders: somebody has got or seen the messages up to `seq`, the newest named.',
  'conversation-updated': 'To a member: the conversation as this member sees it now.',
  'conversation-removed': 'To who was a member: the conversation is no longer theirs.',
  'online-users': 'To a new connection: who of those one talks with is online.',
  'user-online': 'To those who share a conversation: somebody’s first tab has opened.',
  'user-offline': 'To those who share a conversation: somebody’s last tab has closed.',
  typing: 'To the other members: somebody is writing.',
  notification: 'To its owner: a notification is new, or has changed in its place.',
  'notification-removed': 'To its owner: a notification is gone.',
  'notifications-refreshed': 'To their owner: several notifications have changed; ask again.',
  'post-created': 'To the author and followers who may see it: a post has appeared.',
  'post-updated': 'To those who may see it: these fields of a post have changed.',
  'post-removed': 'To those who could see it: a post is gone.',
  'comment-created': 'To those who may see it: a comment is new.',
  'comment-updated': 'To those who may see it: a comment was edited.',
  'comment-removed': 'To those who could see it: a comment is gone.',
  'story-created':
    'To those who may see it: a story has appeared, or its video is ready now or has failed.',
  'story-updated': 'To its author: somebody has seen it or reacted.',
  'story-removed': 'To those who could see it: a story is over or was deleted.',
  'relationship-changed':
    'What one may see of `userId`, or do with them, has changed: ask again for what is shown.',
  'session-ended': 'To the tabs of a session that is over, before they are closed.',
  'too-many-tabs': 'To the oldest tab of an account that has opened too many, before it is closed.',
  'server-contract':
    'To a new connection whose own contract does not fit: the one that the server speaks.',
  'registry-changed': 'To every tab: the site has a new release.',
};

/** Commands that a tab may send. Their content is not trusted, and they have no response. */
const COMMANDS: Readonly<Record<keyof ClientCommands, string>> = {
  'join-conversations': 'Shows these conversations; each is checked.',
  'leave-conversation': 'No longer shows it.',
  'send-message': 'Asks for one’s own message, sent by a call before, to be delivered again.',
  'messages-delivered': 'Everything up to `seq` has arrived here.',
  'messages-seen': 'Everything up to `seq` was seen here.',
  typing: 'Is writing.',
};

export interface EventFacts {
  name: string;
  direction: 'from the server' | 'to the server';
  summary: string;
  payload: Json;
}

/** Returns all events and commands of the socket, with schema references collected in `shapes`. */
export function liveEvents(shapes: SchemaRefs): EventFacts[] {
  const names = Object.keys(EVENTS) as ServerEventName[];
  const commands = Object.keys(COMMANDS) as (keyof ClientCommands)[];
  return [
    ...names.map((name) => ({
      name,
      direction: 'from the server' as const,
      summary: EVENTS[name],
      payload: shapes.refer(serverEvents[name].payload),
    })),
    ...commands.map((name) => ({
      name,
      direction: 'to the server' as const,
      summary: COMMANDS[name],
      payload: shapes.refer(clientCommands[name]),
    })),
  ];
}

/** Builds the AsyncAPI 3 document of the socket. */
export function asyncApi(address: string): Json {
  const shapes = new SchemaRefs();
  const events = liveEvents(shapes);
  const keyOf = ({ name, direction }: EventFacts) =>
    direction === 'from the server' ? name : `command-${name}`;
  const refTo = (path: string): Json => ({ $ref: path });
  const operation = (direction: EventFacts['direction'], action: string): Json => ({
    action,
    channel: refTo('#/channels/live'),
    messages: events
      .filter((event) => event.direction === direction)
      .map((event) => refTo(`#/channels/live/messages/${keyOf(event)}`)),
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'KithKin, live',
      version: '1.1',
      description:
        'socket.io events over one websocket. The handshake carries the access token as `auth.token`. Events are hints, calls are the truth: after a reconnect a thread is asked for with `after=<seq>`.',
    },
    defaultContentType: 'application/json',
    channels: {
      live: {
        address,
        messages: Object.fromEntries(
          events.map((event) => [keyOf(event), refTo(`#/components/messages/${keyOf(event)}`)]),
        ),
      },
    },
    operations: {
      sendEvents: operation('from the server', 'send'),
      receiveCommands: operation('to the server', 'receive'),
    },
    components: {
      messages: Object.fromEntries(
        events.map((event) => [
          keyOf(event),
          { name: event.name, summary: event.summary, payload: event.payload },
        ]),
      ),
      schemas: Object.fromEntries(shapes.used),
    },
  };
}
