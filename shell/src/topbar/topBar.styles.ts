import { media } from '@kithkin/shared';
import styled from 'styled-components';

export const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 30;
  border-block-end: 1px solid var(--line);
  background: var(--surface);
`;

/** The same columns as the layout below, so that the search is aligned with the centre. */
export const Inner = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--space-4);
  inline-size: 100%;
  max-inline-size: 1280px;
  block-size: calc(var(--bar) - 1px);
  margin-inline: auto;
  padding-inline: var(--space-4);

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: var(--space-2);
    padding-inline: var(--space-4) var(--space-2);
  }
  @media ${media.desktop} {
    grid-template-columns: 244px minmax(0, 1fr) auto;
    column-gap: var(--space-6);
  }
  @media ${media.wide} {
    grid-template-columns: 244px minmax(600px, 640px) 320px;
  }
`;

export const SearchSlot = styled.div`
  min-inline-size: 0;
  inline-size: 100%;
  max-inline-size: 640px;
  justify-self: center;

  @media ${media.phone} {
    display: none;

    &[data-open='true'] {
      position: absolute;
      inset: 0;
      z-index: 1;
      display: block;
      max-inline-size: none;
      background: var(--surface);
    }
  }
`;

export const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-1);

  @media ${media.phone} {
    gap: 0;
  }
`;

export const SearchButton = styled.div`
  display: none;

  @media ${media.phone} {
    display: block;
  }
`;

/** Reserves the size of the bell, so that its neighbours do not shift when it has loaded. */
export const BellSlot = styled.div`
  &:not(:empty) {
    min-inline-size: 44px;
  }

  & > * {
    display: grid;
    place-items: center;
  }
`;

export const ProfileSlot = styled.div`
  & > a {
    display: grid;
    place-items: center;
    inline-size: var(--control);
    block-size: var(--control);
    border-radius: var(--radius-pill);
  }
`;
