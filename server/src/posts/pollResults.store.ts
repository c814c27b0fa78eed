import { id, prepare, type SQL, sql } from '../platform/db';

/** The votes on a poll, whoever may see them, and the choices of one viewer. */
export interface PollResults {
  id: string;
  voters: number;
  /** By position in the options. */
  votes: number[];
  /** Null if the viewer has not voted. */
  choices: number[] | null;
}

/** The columns of the PollResults of the post `p`. */
export const resultColumns = (viewer: SQL): SQL => sql`p.id, (
    select v.choices from poll_votes v where v.post_id = p.id and v.user_id = ${id(viewer)}) as choices,
  (select coalesce(sum(c.voters), 0)::int from poll_counts c where c.post_id = p.id) as voters,
  array(select (select coalesce(sum(c.votes[o]), 0)::int from poll_counts c where c.post_id = p.id)
    from generate_series(1, cardinality(p.poll_options)) o order by o) as votes`;

/** The results of the polls of posts. */
export const POLL_RESULTS = prepare<{ viewer: string; ids: readonly string[] }, PollResults>(
  'polls.results',
  (v) =>
    sql`select ${resultColumns(v('viewer'))} from posts p where p.id = any(${v('ids')}::uuid[])`,
);
