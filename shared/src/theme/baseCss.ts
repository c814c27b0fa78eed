/**
 * The system's colour emoji, ahead of every text font: several text fonts hold a part of them in
 * one colour. The range keeps digits and letters, which emoji fonts hold too, in the text font.
 */
const emoji = `@font-face{font-family:"KithKin Emoji";src:local("Apple Color Emoji"),local("AppleColorEmoji"),local("Segoe UI Emoji"),local("Noto Color Emoji"),local("NotoColorEmoji");
unicode-range:U+200D,U+20E3,U+231A-231B,U+23E9-23FA,U+25FD-25FE,U+2600-27BF,U+2B1B-2B1C,U+2B50,U+2B55,U+FE0F,U+1F000-1FAFF,U+E0020-E007F}`;

const scale = `:root{
--space-1:4px;--space-2:8px;--space-3:12px;--space-4:16px;--space-5:24px;--space-6:32px;--space-7:48px;--space-8:64px;
--radius-card:16px;--radius-control:12px;--radius-pill:999px;
--font-13:.8125rem;--font-15:.9375rem;--font-17:1.0625rem;--font-20:1.25rem;--font-28:1.75rem;
--font-emoji:"Apple Color Emoji","Segoe UI Emoji","Noto Color Emoji";
--font:"KithKin Emoji",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,var(--font-emoji),sans-serif;
--motion-fast:120ms;--motion:200ms;--motion-slow:250ms;--ease-out:cubic-bezier(.2,.8,.3,1);--ease-in:cubic-bezier(.5,0,.9,.4);--rise:4px;
--control:40px;--ring:var(--accent-text)}
@media (max-width:599.98px){:root{--control:44px}}
@media (pointer:coarse){:root{--control:44px}}
@media (prefers-reduced-motion:reduce){:root{--motion-fast:60ms;--motion:80ms;--motion-slow:80ms;--rise:0px}}`;

const reset = `*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;accent-color:var(--accent);-webkit-tap-highlight-color:transparent}
body{margin:0;min-block-size:100dvh;background:var(--page);color:var(--text);font:400 var(--font-15)/1.45 var(--font);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,h4{margin:0;font-weight:700;line-height:1.2;text-wrap:balance}
h1{font-size:var(--font-20)}h2{font-size:var(--font-17)}h3,h4{font-size:var(--font-15)}
p,figure,blockquote,dl,dd{margin:0}
ul,ol{margin:0;padding:0;list-style:none}
button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit}
button{margin:0}
img,video,svg,canvas{display:block;max-inline-size:100%}
a{color:var(--accent-text);text-decoration:none}
a:hover{text-decoration:underline}
[dir=auto]:where(:not(input,textarea)){min-inline-size:0;overflow-x:clip;overflow-clip-margin:4px}
[hidden]{display:none!important}
dialog{color:inherit}
::selection{background:var(--accent);color:var(--on-accent)}
:focus{outline:none}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
:is(h1,h2,main,dialog):focus-visible{outline:none}
html:has(dialog:modal){overflow:hidden;background:var(--page-behind)}
html:has([data-whole-window]:modal){scrollbar-gutter:auto}`;

/** A picture moves into another view (`movePicture`). The page below receives the input. */
const moves = `::view-transition{pointer-events:none}
::view-transition-group(*){animation-duration:var(--motion-slow);animation-timing-function:var(--ease-out)}
::view-transition-old(*),::view-transition-new(*){animation-duration:var(--motion)}
::view-transition-old(kk-picture),::view-transition-new(kk-picture){block-size:100%;object-fit:cover}`;

const calm = `@media (prefers-reduced-motion:reduce){
*:not([data-motion=essential]),::before,::after,::backdrop{animation-duration:1ms!important;animation-iteration-count:1!important;scroll-behavior:auto!important}}`;

/**
 * Returns the base CSS: scale (space, type, radius, motion), reset and focus ring. Colours come
 * from `themeCss()`. Elements with `data-motion="essential"` keep their animation under reduced
 * motion (e.g. the progress of a story, which conveys its remaining time). Transitions are shortened
 * by `--motion`: a duration for all elements would animate every property of each of them, also
 * positions. While a dialog is open,
 * the scrollbar gutter, which no backdrop covers, is dimmed like the page. A dialog with
 * `data-whole-window` covers the gutter too. Texts that people write (`dir="auto"`) are clipped at
 * their place: no line can break a cluster of a hundred joined characters.
 */
export function baseCss(): string {
  return [emoji, scale, reset, moves, calm].join('\n');
}
