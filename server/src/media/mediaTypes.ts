/** Kind of subject that an asset belongs to; it determines the lifetime of the addresses. */
export type MediaScope = 'avatar' | 'banner' | 'post' | 'story' | 'chat' | 'comment';
/**
 * Scope of an address. `own` is for the owner only, for subjects in the trash or hidden; addresses
 * given to others do not work meanwhile.
 */
export type AddressScope = MediaScope | 'own';
export type MediaKind = 'image' | 'gif' | 'video' | 'audio';

/** Kinds of files that each subject takes; a photo is a profile's or a group's. */
export const ACCEPTED_KINDS = {
  photo: ['image'],
  post: ['image', 'gif', 'video'],
  story: ['image', 'gif', 'video'],
  message: ['image', 'gif', 'video', 'audio'],
  comment: ['image', 'gif'],
} as const satisfies Record<string, readonly MediaKind[]>;

/** A received file at a temporary path, not yet checked. */
export interface Upload {
  /** Name of the form part. */
  field: string;
  path: string;
  /** Name that the sender gave; for messages to the sender only. */
  name: string;
  bytes: number;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  /** Aborted when the sender has disconnected. */
  signal?: AbortSignal;
}

/** A checked and stored file, not yet in the database. */
export interface Asset {
  id: string;
  ownerId: string;
  kind: MediaKind;
  scope: MediaScope;
  /** Relative to the media store, e.g. `<id>/o.webp`. */
  path: string;
  mime: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  /** Duration of a video or audio file; null for pictures. */
  durationMs: number | null;
  bytes: number;
  /** SHA-256 in hex of the bytes that were sent, and of those that are stored. */
  hashes: readonly string[];
  /** Narrower renditions of the same picture, narrowest first. */
  variants: readonly Rendition[];
  /** True for a video that is encoded again before it can be shown. */
  needsEncoding: boolean;
}

/** A picture at one width, as stored in `media_assets.variants`. */
export interface Rendition {
  width: number;
  /** Relative to the media store, e.g. `<id>/w640.webp`. */
  path: string;
  bytes: number;
}

/** Columns of an asset's owner that its addresses depend on. */
export interface MediaOwner {
  is_private: boolean;
  privacy_epoch: number;
}
