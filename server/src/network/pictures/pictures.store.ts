import type { NetworkPictureKind } from '@kithkin/shared/contract';
import type { StoredNetworkPicture } from '../../media';
import { id, json, prepare, type Queryable, type SQL, sql, type Tx, time } from '../../platform/db';

export interface NetworkPictureRow {
  id: string;
  width: number;
  height: number;
}

/** SQL of the pictures as a JSON object by kind. */
export const PICTURES_JSON: SQL = sql`(
  select coalesce(json_object_agg(p.kind,
    json_build_object('id', p.id, 'width', p.width, 'height', p.height)), '{}')
  from network_pictures p)`;

/** Replaces a picture. Returns the id of the previous one, if there was one. */
export async function replacePicture(
  tx: Tx,
  kind: NetworkPictureKind,
  { id: pictureId, width, height, files }: StoredNetworkPicture,
  now: Date,
): Promise<string | null> {
  const before = await deletePicture(tx, kind);
  await tx.run(sql`
    insert into network_pictures (kind, id, width, height, files, created_at)
    values (${kind}, ${id(pictureId)}, ${width}::int, ${height}::int, ${json(files)}, ${time(now)})`);
  return before;
}

/** Deletes a picture. Returns its id, if there was one. */
export const deletePicture = async (tx: Tx, kind: NetworkPictureKind): Promise<string | null> =>
  (await tx.value<string>(sql`delete from network_pictures where kind = ${kind} returning id`)) ??
  null;

const filesById = prepare<{ id: string }, { files: Record<string, number> }>(
  'network.pictureFiles',
  (v) => sql`select files from network_pictures where id = ${id(v('id'))}`,
);

/** Returns the size in bytes of a file of a picture that is shown; undefined if there is none. */
export async function findPictureFile(on: Queryable, pictureId: string, file: string) {
  const [row] = await on.fetch(filesById, { id: pictureId });
  return row && Object.hasOwn(row.files, file) ? row.files[file] : undefined;
}
