import type { TSchema } from 'typebox';

/** Files that a multipart form may contain. */
export interface FileParts {
  /** Name of the parts. */
  name: string;
  /** Minimum number of files; 0 by default. A form without a required file is not taken as JSON. */
  min?: 1;
  max: number;
  /** Accepted kinds: image, gif, video, audio. */
  kinds: readonly ('image' | 'gif' | 'video' | 'audio')[];
  /** Message for a form with more files. */
  tooMany: string;
}

/** Body of a route that reads a multipart form, or its text fields as JSON. */
export interface FormDefinition<Fields extends TSchema = TSchema> {
  /** The text parts. */
  fields: Fields;
  /** Absent for a form without files. */
  files?: FileParts;
}
