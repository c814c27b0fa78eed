export { type FramedMedia, MediaFrame, type MediaFrameProps } from './MediaFrame';
export { mediaUrl } from './mediaUrl';
export { type Placeholder, placeholder } from './placeholder';
