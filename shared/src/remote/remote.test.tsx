/** @jest-environment-options {"styles": "all"} */
import { render, screen } from '@testing-library/react';
import { isBusy, onBusyChange, useBusy } from './busy';
import { type RemoteHost, RemoteHostContext, RemoteWidget } from './RemoteWidget';
import { useScreenTitle, useScreenTitleOverride } from './screenTitle';

const host: RemoteHost = {
  minHeight: (widget) => (widget === 'strip' ? 96 : null),
  phoneMinHeight: (widget) => (widget === 'strip' ? 80 : null),
  renderWidget: (widget, props) => (
    <p>
      {widget} {JSON.stringify(props)}
    </p>
  ),
};

const never = new Promise<never>(() => undefined);
function StillLoading(): never {
  throw never;
}

describe('a widget of another remote', () => {
  it('is rendered by the host, with its props', () => {
    render(
      <RemoteHostContext value={host}>
        <RemoteWidget name="strip" authorId="ada" />
      </RemoteHostContext>,
    );
    expect(screen.getByText('strip {"authorId":"ada"}')).toBeInTheDocument();
  });

  it('reserves its height while it loads, and does not block its siblings', () => {
    const loading = { ...host, renderWidget: () => <StillLoading /> };
    const { container } = render(
      <RemoteHostContext value={loading}>
        <RemoteWidget name="strip" />
        <p>The feed</p>
      </RemoteHostContext>,
    );
    expect(screen.getByText('The feed')).toBeVisible();
    expect(container.firstChild).toHaveStyle({ minBlockSize: '96px' });
  });

  it('renders nothing if no remote serves it, or without a host', () => {
    const { container } = render(
      <>
        <RemoteWidget name="strip" />
        <RemoteHostContext value={host}>
          <RemoteWidget name="unknown" />
        </RemoteHostContext>
      </>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});

function Form({ text }: { text: string }) {
  useBusy('unsent comment', text !== '');
  return null;
}

describe('the busy flag', () => {
  it('is set as long as anything is unsaved, and notifies of changes', () => {
    const listener = jest.fn();
    const stop = onBusyChange(listener);
    const first = render(<Form text="" />);
    expect(isBusy()).toBe(false);
    first.rerender(<Form text="Hi" />);
    const second = render(<Form text="Other" />);
    first.unmount();
    expect(isBusy()).toBe(true);
    second.rerender(<Form text="" />);
    expect(isBusy()).toBe(false);
    stop();
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

function Screen({ title }: { title: string | undefined }) {
  useScreenTitle(title);
  return null;
}
function Tab({ screen }: { screen: string | undefined | null }) {
  const titleOverrides = useScreenTitleOverride();
  return (
    <>
      <output>{titleOverrides ?? 'from the registry'}</output>
      {screen !== null && <Screen title={screen} />}
    </>
  );
}

test('a screen sets the title of the tab while it is rendered and has one', () => {
  const { rerender, container } = render(<Tab screen={undefined} />);
  expect(container).toHaveTextContent('from the registry');
  rerender(<Tab screen="Ada Lovelace" />);
  expect(container).toHaveTextContent('Ada Lovelace');
  rerender(<Tab screen="Ada King" />);
  expect(container).toHaveTextContent('Ada King');
  rerender(<Tab screen={null} />);
  expect(container).toHaveTextContent('from the registry');
});
