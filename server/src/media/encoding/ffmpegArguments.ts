/** Maximum length of the longer side of an encoded video in pixels. */
const MAX_VIDEO_SIDE = 1920;

/**
 * Returns the arguments that encode `source` as H.264 and AAC in MP4, which all browsers play. The
 * rotation becomes part of the picture, and metadata is dropped. Paths have the prefix `file:`, so
 * that no name is read as an option or as an address.
 */
export function ffmpegArguments(source: string, target: string): string[] {
  const box = `w='min(${MAX_VIDEO_SIDE},iw)':h='min(${MAX_VIDEO_SIDE},ih)'`;
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error'],
    // The format is fixed, since playlists and scripts would name other files.
    ...['-protocol_whitelist', 'file,pipe', '-threads', '1', '-f', 'mov', '-i', `file:${source}`],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-filter_threads', '1', '-vf'],
    `scale=${box}:force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p`,
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', '8M', '-bufsize', '16M', '-threads', '1'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ...['-movflags', '+faststart', '-f', 'mp4', `file:${target}`],
  ];
}
