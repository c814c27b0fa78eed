/** @jest-environment-options {"styles": "all"} */
import { render } from '@testing-library/react';
import styled, { StyleSheetManager } from 'styled-components';
import { createStyleOwners } from './styles';

const rules = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
const withColor = (color: string) => rules().filter((rule) => rule.includes(color));

const Kit = styled.b`
  color: rgb(1, 1, 1);
`;
const OfV1 = styled(Kit)`
  color: rgb(2, 2, 2);
`;
const OnlyV1 = styled.i`
  color: rgb(3, 3, 3);
`;
const OfV2 = styled(Kit)`
  color: rgb(4, 4, 4);
`;

test('the rules of a version are removed with it; rules that others use are not', () => {
  const styles = createStyleOwners();
  const { rerender } = render(
    <StyleSheetManager sheet={styles.of('v1')}>
      <OfV1>one</OfV1>
      <OnlyV1>two</OnlyV1>
    </StyleSheetManager>,
  );
  rerender(
    <StyleSheetManager sheet={styles.of('v2')}>
      <OfV2 data-testid="new">one</OfV2>
    </StyleSheetManager>,
  );
  styles.drop('v1');
  expect(withColor('rgb(2, 2, 2)').concat(withColor('rgb(3, 3, 3)'))).toEqual([]);
  expect(withColor('rgb(1, 1, 1)')).toHaveLength(1);
  expect(withColor('rgb(4, 4, 4)')).toHaveLength(1);
});

test('a version that returns gets its rules again, in their position after the kit’s', () => {
  const styles = createStyleOwners();
  const { getByText } = render(
    <StyleSheetManager sheet={styles.of('v1 again')}>
      <OfV1>back</OfV1>
    </StyleSheetManager>,
  );
  expect(getByText('back')).toHaveStyle({ color: 'rgb(2, 2, 2)' });
});
