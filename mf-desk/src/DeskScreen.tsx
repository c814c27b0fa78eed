import { Card, Link, ScreenHeader } from '@kithkin/shared';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { DESK_SCREENS } from './screens';
import { usePermissions } from './useRole';

const Sheet = styled(Card)`
  padding: var(--space-2);
`;

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  min-block-size: 64px;
  padding: var(--space-2);
  border-radius: var(--radius-control);
  color: var(--text);

  &:hover {
    background: var(--hover);
    text-decoration: none;
  }

  & > svg {
    color: var(--text-2);
  }
`;

const Hint = styled.span`
  display: block;
  color: var(--text-2);
  font-size: var(--font-13);
`;

const Label = styled.span`
  font-weight: 600;
`;

/** Route `/desk`: the screens that the user's role allows. */
export default function DeskScreen() {
  const may = usePermissions();
  return (
    <>
      <ScreenHeader title="Desk" />
      <Sheet as="nav" aria-label="Desk">
        <ul>
          {DESK_SCREENS.filter(({ permission }) => may(permission)).map(
            ({ path, label, hint, icon: Icon }) => (
              <li key={path}>
                <Entry to={path}>
                  <Icon aria-hidden="true" size={20} />
                  <span>
                    <Label>{label}</Label>
                    <Hint>{hint}</Hint>
                  </span>
                  <ChevronRight aria-hidden="true" size={20} />
                </Entry>
              </li>
            ),
          )}
        </ul>
      </Sheet>
    </>
  );
}
