import type {
  NotificationSettings,
  Preferences,
  ProfilePart,
  Role,
  Theme,
} from '@kithkin/shared/contract';
import { id, type Queryable, sql } from '../../platform/db';

/** Private data of a user, in addition to the profile. */
export interface PrivateRow {
  email: string;
  pending_email: string | null;
  email_verified_at: Date | null;
  theme: Theme | null;
  /** Contains only the settings that the user has changed. */
  notification_settings: Partial<NotificationSettings>;
  preferences: Partial<Preferences>;
  welcome_due: boolean;
  role: Role | null;
  hidden_parts: ProfilePart[];
}

export const findPrivate = (on: Queryable, userId: string): Promise<PrivateRow | undefined> =>
  on.one(sql`
    select coalesce(email, pending_email) as email,
      case when email is not null then pending_email end as pending_email, email_verified_at, theme,
      notification_settings, preferences, welcome_due, role,
      array(select h.part from hidden_profile_parts h where h.user_id = users.id order by h.part) as hidden_parts
    from users where id = ${id(userId)}`);

/** Ends the welcome of a new user, for every browser. */
export const endWelcome = (on: Queryable, userId: string) =>
  on.run(sql`
    update users set welcome_due = false where id = ${id(userId)} and welcome_due`);
