export function typeCheck(
  checkout: string,
  folders: readonly string[],
): Promise<{ code: number | null; output: string }>;
