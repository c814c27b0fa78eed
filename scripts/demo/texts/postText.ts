/** A post of the demo network, with what was said about it. */
export interface PostText {
  /** User name of the author. */
  by: string;
  body: string;
  tags?: readonly string[];
  location?: string;
  /** Names of pictures, at most ten. */
  pictures?: readonly string[];
  /** Name of a video, in place of pictures. */
  video?: string;
  /** True for the post that stands first on its author's profile. */
  pinned?: boolean;
  /** Comments in their order, each with the user name of its author. */
  comments?: readonly (readonly [by: string, text: string])[];
}
