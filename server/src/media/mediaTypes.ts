/** What an asset belongs to, which decides how long its addresses live. */
export type MediaScope = 'avatar' | 'post' | 'story' | 'chat';
/**
 * What an address is for: `own` is for the owner's eyes alone, of what is in the trash or hidden,
 * where the addresses that others had are over.
 */
export type AddressScope = MediaScope | 'own';
export type MediaKind = 'image' | 'gif' | 'video' | 'audio';

/** A file that arrived and waits, under a temporary path, to be looked at. */
export interface Upload {
  /** Name of the form's part. */
  field: string;
  path: string;
  bytes: number;
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
  /** Of what plays. */
  durationMs: number | null;
  bytes: number;
  /** Smaller ones of the same picture, narrowest first. */
  variants: readonly Rendition[];
}

/** A picture at one width, as `media_assets.variants` holds it. */
export interface Rendition {
  width: number;
  /** Relative to the media store, e.g. `<id>/w640.webp`. */
  path: string;
  bytes: number;
}

/** Whose media it is, as far as an address needs it. */
export interface MediaOwner {
  is_private: boolean;
  privacy_epoch: number;
}
