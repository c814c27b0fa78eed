import { errorMessage, request } from '@kithkin/shared';
import type { InvitationView } from '@kithkin/shared/contract';

/** An invitation, or why it can't be shown. */
export type InvitationResult = { view: InvitationView } | { failure: string };

/** GET /invitations/links/{secret}; with `auth`, the response counts the members one knows. */
export async function fetchInvitation(
  secret: string,
  auth: boolean,
  signal: AbortSignal,
): Promise<InvitationResult> {
  try {
    const path = `/invitations/links/${encodeURIComponent(secret)}`;
    return { view: await request<InvitationView>(path, { signal, auth }) };
  } catch (error) {
    return { failure: errorMessage(error, 'The invitation could not be loaded.') };
  }
}
