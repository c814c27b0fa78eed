export { addressJson, addressText, portraitJson, portraitText } from './addresses';
export { insertAsset } from './assets';
export { withForm } from './form';
export { discard, ingest, withAssets } from './ingest';
export { diskStore, type MediaStore } from './mediaStore';
export type { Asset, MediaKind, MediaOwner, MediaScope, Rendition, Upload } from './mediaTypes';
export { removeAssets } from './removal';
export { s3Store } from './s3Store';
export { MediaUrls } from './urls';
