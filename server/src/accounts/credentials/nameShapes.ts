/**
 * What people tell usernames apart by. Two names are confusable if their `plain` or their `visual` shape is
 * equal. `i` and `l` differ, since `ian` and `lan` are two names.
 */
export interface NameShapes {
  /** Without case, dots and underscores; as in the index `users_by_name_shape`. */
  plain: string;
  /** Additionally, `I` and `1` read as `l`, and `0` as `o`; as in the index `users_by_visual_name`. */
  visual: string;
  /** Equal for all names that are confusable, and for some others: what their registrations lock. */
  lock: string;
}

export function nameShapes(userName: string): NameShapes {
  const name = userName.replace(/[._]/g, '');
  const visual = name.replace(/[I1]/g, 'l').replaceAll('0', 'o').toLowerCase();
  return { plain: name.toLowerCase(), visual, lock: visual.replaceAll('i', 'l') };
}
