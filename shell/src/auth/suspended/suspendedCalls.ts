import { request } from '@kithkin/shared';
import type { OwnDecision, OwnDecisionList } from '@kithkin/shared/contract';

// Requests with the token of a suspended person; the server rejects all others.

export const fetchDecisions = async (token: string, signal: AbortSignal): Promise<OwnDecision[]> =>
  (await request<OwnDecisionList>('/users/me/decisions', { token, signal })).decisions;

export const sendAppeal = (token: string, decisionId: string, text: string): Promise<OwnDecision> =>
  request<OwnDecision>(`/users/me/decisions/${encodeURIComponent(decisionId)}/appeal`, {
    method: 'POST',
    token,
    json: { text },
  });

export const endSuspendedSession = (token: string): Promise<unknown> =>
  request('/users/logout', { method: 'POST', token });
