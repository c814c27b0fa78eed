/**
 * Returns true if a client sends the same request again after this status: a node that was stopped for
 * a while responds with 408 to the requests that came meanwhile, without having read them.
 */
export const isRetryable = (status: number): boolean => status === 408 || status === 429;
