import { Navigate, signOut } from '@kithkin/shared';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { clearReturnPath } from './returnPath';

const Container = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100dvh;
  color: var(--text-2);
`;

/**
 * `/logout`, open to everyone: ends the session in all tabs, saves no return path, and replaces
 * itself with /login.
 */
export function LogoutScreen() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    let cancelled = false;
    signOut().then(() => {
      clearReturnPath();
      if (!cancelled) setDone(true);
    });
    return () => {
      cancelled = true;
    };
  }, []);
  if (done) return <Navigate to="/login" replace />;
  return (
    <Container id="main">
      <p role="status">Logging out…</p>
    </Container>
  );
}
