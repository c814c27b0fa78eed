export const ORIGIN = 'http://motion.test';

/** A bare page with the same view transitions: a grid, a post, and a viewer over it. */
export const MOTION_PAGE = `<!doctype html>
<meta name="viewport" content="width=device-width">
<style>
body { margin: 0; font: 15px/1.45 sans-serif }
img { display: block; width: 100%; object-fit: cover }
#grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2px }
#grid img { aspect-ratio: 1 }
#viewer { width: 100%; height: 100%; max-width: none; max-height: none; padding: 0; border: 0; background: #000 }
#viewer img { height: 100%; object-fit: contain }
::view-transition { pointer-events: none }
::view-transition-group(*) { animation-duration: 250ms; animation-timing-function: cubic-bezier(.2, .8, .3, 1) }
::view-transition-old(*), ::view-transition-new(*) { animation-duration: 200ms }
::view-transition-old(moving), ::view-transition-new(moving) { block-size: 100%; object-fit: cover }
</style>
<main id="grid"></main>
<main id="post" hidden><button id="back">Back</button><img alt=""><p>Words about it.</p></main>
<dialog id="viewer"><img alt=""></dialog>
<script>
const find = (selector) => document.querySelector(selector);
const [grid, post, viewer] = ['#grid', '#post', '#viewer'].map(find);
grid.innerHTML = Array.from({ length: 18 }, (_, n) =>
  '<img data-tile alt="" src="/bench-pictures/' + n + '.png">').join('');
let tile;
function move(from, to, change) {
  from.style.viewTransitionName = 'moving';
  document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    change();
    to.style.viewTransitionName = 'moving';
  }).finished.then(() => { to.style.viewTransitionName = ''; });
}
const [large, whole] = [post, viewer].map((element) => element.querySelector('img'));
grid.onclick = ({ target }) => {
  tile = target;
  large.src = whole.src = tile.src;
  move(tile, large, () => { grid.hidden = true; post.hidden = false; });
};
large.onclick = () => move(large, whole, () => viewer.showModal());
viewer.onclick = () => move(whole, large, () => viewer.close());
find('#back').onclick = () => move(large, tile, () => { post.hidden = true; grid.hidden = false; });
</script>`;
