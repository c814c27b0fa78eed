import type { MediaFormats } from '../../contract';
import { request } from '../../http/request';

/** Requests whether the server accepts HEVC videos; the browser caches the response for minutes. */
export async function acceptsHevc(): Promise<boolean> {
  const { hevc } = await request<MediaFormats>('/media/formats', { auth: false });
  return hevc;
}
