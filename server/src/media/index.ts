export { addressJson, addressText, portraitJson, portraitText } from './addresses';
export { insertAsset } from './assets';
export { withForm } from './form';
export { discard, ingest, withAssets } from './ingest';
export { removeAssets } from './removal';
export { s3Store } from './s3Store';
export { diskStore, type MediaStore } from './store';
export type { Asset, MediaKind, MediaOwner, MediaScope, Rendition, Upload } from './types';
export { MediaUrls } from './urls';
