import type { ReactNode } from 'react';
import type { Drawing } from './EmptyState';

const soft = 'var(--accent-soft)';
const paper = 'var(--surface)';

/** Two sheets of paper; background of most drawings. */
const sheet = (
  <>
    <rect x="34" y="18" width="58" height="72" rx="9" fill={paper} transform="rotate(6 63 54)" />
    <rect x="28" y="16" width="58" height="72" rx="9" fill={paper} />
  </>
);

const drawings: Record<Drawing, ReactNode> = {
  posts: (
    <>
      {sheet}
      <circle cx="40" cy="30" r="5" fill={soft} />
      <path d="M50 28h18M50 33h10" />
      <rect x="36" y="42" width="42" height="26" rx="5" fill={soft} />
      <path d="m36 64 12-11 9 8 7-6 14 11M38 77h26" />
    </>
  ),
  people: (
    <>
      <circle cx="76" cy="42" r="11" fill={paper} />
      <path d="M62 84c0-13 5-21 14-21s20 6 20 21z" fill={paper} />
      <circle cx="46" cy="38" r="14" fill={paper} />
      <path d="M20 86c0-17 11-27 26-27s26 10 26 27z" fill={paper} />
      <path d="M40 40c2 4 10 4 12 0" />
    </>
  ),
  messages: (
    <>
      <path
        d="M52 50h36a9 9 0 0 1 9 9v17a9 9 0 0 1-9 9h-2l-1 10-12-10H52a9 9 0 0 1-9-9V59"
        fill={paper}
      />
      <path
        d="M28 20h42a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10H46L32 72l-1-12h-3a10 10 0 0 1-10-10V30a10 10 0 0 1 10-10z"
        fill={paper}
      />
      <path d="M32 36h32M32 46h20" />
    </>
  ),
  notifications: (
    <>
      <path d="M60 20c-15 0-24 11-24 25v13l-8 14h64l-8-14V45c0-14-9-25-24-25z" fill={paper} />
      <path d="M50 76c1 7 5 11 10 11s9-4 10-11M60 20v-6M44 46c0-8 4-14 10-16" />
    </>
  ),
  bookmarks: (
    <>
      {sheet}
      <path d="M44 16v38l11-8 11 8V16" fill={soft} />
      <path d="M38 66h38M38 75h24" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="48" r="27" fill={paper} />
      <path d="m74 68 20 20M40 48a14 14 0 0 1 14-14" />
    </>
  ),
  trash: (
    <>
      <path d="M36 36h48l-5 50a6 6 0 0 1-6 5H47a6 6 0 0 1-6-5z" fill={paper} />
      <path d="M28 36h64M50 36v-9h20v9M53 50l2 26M67 50l-2 26" />
    </>
  ),
  conversation: (
    <>
      <rect x="20" y="22" width="80" height="62" rx="10" fill={paper} />
      <path d="M48 22v62" />
      <circle cx="34" cy="36" r="5" fill={soft} />
      <circle cx="34" cy="53" r="5" fill={soft} />
      <circle cx="34" cy="70" r="5" fill={soft} />
      <path d="M58 37h22a5 5 0 0 1 0 10H58a5 5 0 0 1 0-10zM72 58h16a5 5 0 0 1 0 10H72a5 5 0 0 1 0-10z" />
    </>
  ),
  scheduled: (
    <>
      <rect x="24" y="24" width="64" height="60" rx="9" fill={paper} />
      <path d="M24 41h64M40 18v12M72 18v12M36 53h10M36 66h10" />
      <circle cx="80" cy="72" r="17" fill={soft} />
      <path d="M80 62v10l7 5" />
    </>
  ),
  dismissed: (
    <>
      {sheet}
      <path d="M36 32h26M36 78h22" />
      <path d="M38 55c5-8 11-12 19-12s14 4 19 12c-5 8-11 12-19 12s-14-4-19-12z" fill={soft} />
      <path d="m40 70 34-30" />
    </>
  ),
  blocked: (
    <>
      <circle cx="52" cy="38" r="15" fill={paper} />
      <path d="M24 88c0-18 12-28 28-28s28 10 28 28z" fill={paper} />
      <circle cx="84" cy="66" r="17" fill={soft} />
      <path d="m72 54 24 24" />
    </>
  ),
  private: (
    <>
      <path d="M44 50V36a16 16 0 0 1 32 0v14" />
      <rect x="34" y="50" width="52" height="38" rx="9" fill={paper} />
      <circle cx="60" cy="66" r="5" fill={soft} />
      <path d="M60 71v8" />
    </>
  ),
  unknown: (
    <>
      <circle cx="60" cy="40" r="18" fill={paper} strokeDasharray="6 5" />
      <path d="M26 92c0-20 15-30 34-30s34 10 34 30" strokeDasharray="6 5" fill={paper} />
      <path d="M55 36a5 5 0 1 1 7 5c-2 1-2 2-2 4M60 50v1" />
    </>
  ),
  error: (
    <>
      <path d="M34 74h54a17 17 0 0 0 2-34 27 27 0 0 0-52-4 19 19 0 0 0-4 38z" fill={paper} />
      <path d="M60 42v14M60 65v1M46 86l-4 6M62 86l-4 6M78 86l-4 6" />
    </>
  ),
};

/** The lines of a drawing. */
export const Lines = ({ name }: { name: Drawing }) => drawings[name];
