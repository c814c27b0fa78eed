export { type FramedMedia, MediaFrame, type MediaFrameProps, mediaStateText } from './MediaFrame';
export { mediaUrl } from './mediaUrl';
export { type Placeholder, placeholder } from './placeholder';
