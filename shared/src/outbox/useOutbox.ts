import type { OutboxItem, OutboxKind } from './item';

export declare function useOutbox(kind: OutboxKind, lane?: string): OutboxItem[];
