/** Types of the contract that the sign-in screens use; nothing of it is left at run time. */
export type {
  MessageResponse,
  RegisterResponse,
} from '@kithkin/shared/contract';

/** GET /users/validate-reset-token/{token}. */
export interface ValidResponse {
  valid: boolean;
}
