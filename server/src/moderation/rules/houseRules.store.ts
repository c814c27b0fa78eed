import { type Queryable, sql, time } from '../../platform/db';

export interface HouseRulesRow {
  text: string;
  updated_at: Date;
}

export const findHouseRules = (on: Queryable): Promise<HouseRulesRow | undefined> =>
  on.one(sql`select text, updated_at from house_rules`);

export const setHouseRules = (on: Queryable, text: string, now: Date) =>
  on.run(sql`
    insert into house_rules (text, updated_at) values (${text}, ${time(now)})
    on conflict (is_only) do update set text = excluded.text, updated_at = excluded.updated_at`);
