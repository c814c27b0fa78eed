import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { person } from '../testing/samplePeople';
import { session } from './session';
import { useCurrentUser, useMe } from './useCurrentUser';

function Who() {
  return <p>{useCurrentUser()?.userName ?? 'nobody'}</p>;
}
function Me() {
  return <p>{useMe().userName}</p>;
}

describe('the signed-in person in a component', () => {
  beforeEach(() => session.clear());

  it('is followed without a store', () => {
    render(<Who />);
    expect(screen.getByText('nobody')).toBeInTheDocument();
    act(() => session.set(person('ada')));
    expect(screen.getByText('ada')).toBeInTheDocument();
  });

  it('is nobody where a page is rendered to a string', () => {
    session.set(person('ada'));
    expect(renderToString(<Who />)).toBe('<p>nobody</p>');
  });

  it('must be there behind a guard', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Me />)).toThrow(/without a signed-in person/);
  });
});
