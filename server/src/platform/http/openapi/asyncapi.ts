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
  'message-updated': 'To those who can read it: a message was edited, deleted or reacted to.',
  'message-status-update':
    'To the senders: a member has received or seen the messages up to `seq`; contains the id of the newest.',
  'conversation-updated': 'To a member: the conversation as the member sees it.',
  'conversation-removed': 'To a former member: the conversation is no longer accessible.',
  'chat-requests-changed':
    'To a member who has not accepted the conversation: something in this request has changed; fetch the count again.',
  'online-users': 'To a new connection: which chat partners are online.',
  'user-online': 'To those who share a conversation: a user has opened a first tab.',
  'user-offline': 'To those who share a conversation: a user’s last tab has closed.',
  'presence-changed':
    'To a tab that follows them and may see it: who is online, and how many of a large group; gathered for a second.',
  typing: 'To the other members: a member is typing.',
  notification: 'To its recipient: a notification was created or changed.',
  'notification-removed': 'To its recipient: a notification was deleted.',
  'notifications-refreshed':
    'To their recipient: several notifications have changed; fetch them again.',
  'post-created': 'To the author and followers who may see it: a post was published.',
  'post-updated': 'To those who may see it: these fields of a post have changed.',
  'post-removed': 'To those who could see it: a post was removed.',
  'comment-created': 'To those who may see it: a comment was created.',
  'comment-updated': 'To those who may see it: a comment was edited.',
  'comment-removed': 'To those who could see it: a comment was removed.',
  'story-created':
    'To those who may see it: a story was posted, or its video is ready or has failed.',
  'story-updated': 'To its author: a user has seen the story or reacted to it.',
  'story-viewed': 'To the user who has seen a story for the first time, for their other devices.',
  'story-removed': 'To those who could see it: a story has expired or was deleted.',
  'relationship-changed':
    'What the recipient may see of `userId`, or do with that user, has changed; fetch what is shown again.',
  'events-missed':
    'To every tab, during an outage between the nodes and after it: events may be missing; fetch what is shown again.',
  'reports-changed': 'To people who decide about reports: the queue has changed.',
  'session-ended': 'To the tabs of a session that has ended, before their connections are closed.',
  'too-many-tabs': 'To the oldest tab of an account that has opened too many, before it is closed.',
  'server-contract':
    'To a new connection with an incompatible contract: the version of the server.',
  'registry-changed': 'To every tab: the site has a new release.',
};

/** Commands that a tab may send. Their content is not trusted, and they have no response. */
const COMMANDS: Readonly<Record<keyof ClientCommands, string>> = {
  'join-conversations': 'Joins these conversations; access to each is checked.',
  'leave-conversation': 'Leaves a conversation.',
  'send-message':
    'An own message, as the HTTP request that sent it has returned it. The server delivers messages itself and ignores it.',
  'messages-delivered': 'The messages up to `seq` have been received.',
  'messages-seen': 'The messages up to `seq` have been seen.',
  typing: 'The user is typing.',
  'follow-presence':
    'The tab shows the presence of these users, and the number of online members of this group.',
  attention: 'The tab is visible and in use, or no longer.',
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
        'socket.io events over one websocket. The handshake carries the access token as `auth.token`. A command that asks for an acknowledgement gets it when it arrives. Events are hints, HTTP responses are authoritative: after a reconnect, clients request a thread with `after=<seq>`.',
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
