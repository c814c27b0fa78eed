import { lazy, Suspense, useState } from 'react';
import './app.css';

const Details = lazy(() => import('./Details.jsx'));

export default function App() {
  const [votes, setVotes] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="polls">
      <h1>Which day?</h1>
      <button type="button" onClick={() => setVotes(votes + 1)}>
        Votes: {votes}
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        Details
      </button>
      {isOpen && (
        <Suspense fallback="Loading">
          <Details />
        </Suspense>
      )}
    </section>
  );
}
