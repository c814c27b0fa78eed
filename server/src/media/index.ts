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
export { discard, ingest, withAssets } from './ingest';
export type { MediaArea } from './mediaArea';
export { diskStore, type MediaStore } from './mediaStore';
export type { Asset, MediaKind, MediaOwner, MediaScope, Rendition, Upload } from './mediaTypes';
export { ACCEPTED_KINDS } from './mediaTypes';
export { removeAssets } from './removal';
export { s3Store } from './s3Store';
export { MediaUrls } from './urls';
export { createMediaWork } from './work/mediaWork';
