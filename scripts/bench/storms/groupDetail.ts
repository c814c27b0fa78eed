import type { Conversation } from '@kithkin/shared/contract';
import { compare, tailLine } from '../compare';
import { wireRequest } from '../connection';
import type { Network } from '../network';
import { call } from '../people';
import type { Line } from '../report';
import { FAN_OUT_GROUP, MEMBERS } from '../seedBench';

const SMALL = 10;
const MAX_RATIO = 2;

/** Compares the detail of a group of a thousand, with its first members, to that of a group of ten. */
export async function measureGroupDetail({ subject, viewer, tokens }: Network): Promise<Line[]> {
  const { _id: small } = await call<Conversation>(subject.url, '/chats/conversations', {
    token: viewer.token,
    json: { participants: tokens.memberIds.slice(0, SMALL - 1), groupName: 'Ten' },
  });
  const side = (conversation: string) => ({
    url: subject.url,
    request: wireRequest('GET', `${subject.url}/api/v1.1/chats/conversations/${conversation}`, {
      token: viewer.token,
    }),
  });
  const rounds = await compare(side(FAN_OUT_GROUP), side(small), SMALL);
  return [tailLine(`a group’s detail, ${MEMBERS} members against ${SMALL}`, rounds, 50, MAX_RATIO)];
}
