/**
 * Contract types of the sign-in screens; type imports only, so that no contract code is bundled.
 */
export type {
  MessageResponse,
  RegisterResponse,
  RestoreEmailResponse,
} from '@kithkin/shared/contract';

/** GET /users/validate-reset-token/{token}. */
export interface ValidResponse {
  valid: boolean;
}
