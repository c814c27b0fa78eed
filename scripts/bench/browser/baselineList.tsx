import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { createRoot } from 'react-dom/client';

interface BaselinePost {
  _id: string;
  body: string;
  createdAt: string;
  creator: { fullName: string; userName: string };
}

/** Baseline: the same posts in a minimal virtual list. */
function BaselineList({ posts }: { posts: BaselinePost[] }) {
  const list = useWindowVirtualizer({
    count: posts.length,
    estimateSize: () => 200,
    overscan: 5,
    gap: 16,
  });
  return (
    <div id="list" style={{ position: 'relative', height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, key, start }) => {
        const post = posts[index];
        return (
          <article
            key={key}
            ref={list.measureElement}
            data-index={index}
            style={{ position: 'absolute', top: start, width: '100%' }}
          >
            <header>
              <b>{post?.creator.fullName}</b> <i>@{post?.creator.userName}</i>{' '}
              <time>{post?.createdAt}</time>
            </header>
            <p>{post?.body}</p>
            <footer>
              {['Comment', 'Share', 'Like', 'Bookmark', 'Link'].map((name) => (
                <button key={name} type="button">
                  <span>{name}</span>
                </button>
              ))}
            </footer>
          </article>
        );
      })}
    </div>
  );
}

const container = document.getElementById('root');
if (container) {
  const posts: BaselinePost[] = await (await fetch('/posts.json')).json();
  createRoot(container).render(<BaselineList posts={posts} />);
}
