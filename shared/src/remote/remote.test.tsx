/** @jest-environment-options {"styles": "all"} */
import { render, screen } from '@testing-library/react';
import { isBusy, onBusyChange, useBusy } from './busy';
import { type RemoteHost, RemoteHostContext } from './RemoteHost';
import { RemoteWidget } from './RemoteWidget';

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
  it('is drawn by the host, with its own props', () => {
    render(
      <RemoteHostContext value={host}>
        <RemoteWidget name="strip" authorId="ada" />
      </RemoteHostContext>,
    );
    expect(screen.getByText('strip {"authorId":"ada"}')).toBeInTheDocument();
  });

  it('keeps its height free while it loads, and holds up nothing beside it', () => {
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

  it('takes no place when no remote serves it, or there is no host', () => {
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
  it('is up as long as anything is unsaved, and tells when it changes', () => {
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
