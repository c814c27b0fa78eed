import { render } from '@testing-library/react';
import { useScreenTitle, useScreenTitleOverride } from './screenTitle';

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

it('a screen names the tab while it is there and knows its name', () => {
  const { rerender, container } = render(<Tab screen={undefined} />);
  expect(container).toHaveTextContent('from the registry');
  rerender(<Tab screen="Ada Lovelace" />);
  expect(container).toHaveTextContent('Ada Lovelace');
  rerender(<Tab screen="Ada King" />);
  expect(container).toHaveTextContent('Ada King');
  rerender(<Tab screen={null} />);
  expect(container).toHaveTextContent('from the registry');
});
