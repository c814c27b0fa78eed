export {
  addressJson,
  addressText,
  bannerText,
  PLACEHOLDER,
  portraitJson,
  portraitText,
} from './addresses.presenter';
export { insertAsset } from './assets.store';
export { findFfmpeg } from './encoding/findFfmpeg';
export { createVideoEncoder } from './encoding/videoEncoder';
export { mediaStateSql } from './encoding/videoEncodings.store';
export { withForm } from './form';
export { findHashes, type StoredFile } from './hashes/hashes.store';
export { hashStoredFile } from './hashes/hashFile';
export { discard, ingest, withAssets } from './ingest';
export { ingestNetworkPicture, type StoredNetworkPicture } from './ingestNetworkPicture';
export type { MediaArea } from './mediaArea';
export type { MediaStore } from './mediaStore';
export type { Asset, MediaKind, MediaOwner, MediaScope, Rendition, Upload } from './mediaTypes';
export { ACCEPTED_KINDS } from './mediaTypes';
export { openMediaStore } from './openMediaStore';
export { createMediaRedirect } from './redirect';
export { removeAssets } from './removal';
export { deleteRetained } from './retained.store';
export { type Addresses, MediaUrls, UNSIGNED } from './urls';
export { createMediaWork } from './work/mediaWork';
