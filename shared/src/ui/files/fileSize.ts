const KB = 1024;

/** Formats a file size for display: "0.4 KB", "840 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  const [value, unit] =
    bytes < KB * KB ? ([bytes / KB, 'KB'] as const) : ([bytes / KB / KB, 'MB'] as const);
  const rounded = value < 10 ? Math.max(0.1, Math.round(value * 10) / 10) : Math.round(value);
  return `${bytes === 0 ? 0 : rounded} ${unit}`;
}
