/** @jest-environment node */
import { Heart } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { MediaFrame } from '../media';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  Collapsible,
  ConfirmHost,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  FileButton,
  IconButton,
  LinkedText,
  ListEnd,
  Menu,
  PersonRow,
  Progress,
  RadioGroup,
  Row,
  ScreenHeader,
  Select,
  Skeleton,
  SkeletonText,
  Spinner,
  Stack,
  Switch,
  Tabs,
  TextArea,
  Toaster,
  Tooltip,
} from '.';

const user = { _id: 'u1', userName: 'ada', fullName: 'Ada', profilePhoto: null };
const nothing = () => {};
const choices = [{ value: 'a', label: 'A' }] as const;
const listEnd = { count: 1, onMore: nothing, loading: 'Loading', failure: 'Failed' };

function frame() {
  return (
    <Card>
      <Stack gap={2}>
        <Row>
          <Button variant="primary" busy>
            Log in
          </Button>
          <IconButton label="Like" icon={Heart} />
        </Row>
        <Field label="Password" type="password" error="Wrong" hint="Six letters" />
        <TextArea label="Bio" />
        <Switch label="Private" checked onChange={nothing} />
        <Avatar src={null} name="Ada" ring="new" />
        <Badge count={3} label="unread" />
        <Skeleton width={40} height={40} />
        <SkeletonText lines={2} />
        <Spinner label="Loading" />
        <Progress value={0.5} label="Uploading" />
        <FileButton label="Photo" onFiles={nothing} />
        <EmptyState message="Nothing" />
        <ErrorState message="Failed" onRetry={nothing} />
        <ButtonLink to="/">Home</ButtonLink>
        <ScreenHeader title="Home" back />
        <PersonRow user={user} />
        <LinkedText text="#sea" />
        <Checkbox label="Keep" hint="For later" error="Wrong" checked onChange={nothing} />
        <RadioGroup label="Which" choices={choices} value="a" onChange={nothing} />
        <Select label="Which one" options={choices} value="a" onChange={nothing} />
        <Collapsible title="More">Words</Collapsible>
        <ListEnd {...listEnd} hasMore busy failed />
      </Stack>
    </Card>
  );
}

const inRouter = (children: React.ReactNode) => <MemoryRouter>{children}</MemoryRouter>;

test('the kit renders without a window', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    inRouter(
      <>
        {frame()}
        <Menu label="Options" items={[{ label: 'Edit' }]} />
        <Tabs tabs={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />
        <Tooltip label="Home">
          <IconButton label="Home" icon={Heart} />
        </Tooltip>
        <Dialog open={false} title="Closed" onClose={nothing} />
        <MediaFrame media={{ type: 'image', url: '/a.webp' }} />
        <Toaster />
        <ConfirmHost />
      </>,
    ),
  );
  expect(html).toContain('Log in');
});

test('components of prerendered pages have no style attribute, which the policy blocks', () => {
  expect(renderToString(inRouter(frame()))).not.toMatch(/ style="/);
});

test('its class names do not depend on what was created before', () => {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(inRouter(frame())));
    const classes = [...html.matchAll(/ class="([^"]+)"/g)].map((match) => match[1] ?? '');
    const made = classes.filter((names) => /(?:^| )sc-/.test(names));
    expect(made).toEqual([]);
    expect(sheet.getStyleTags()).toContain('var(--accent)');
  } finally {
    sheet.seal();
  }
});

test('styles use logical properties only', () => {
  const sheet = new ServerStyleSheet();
  try {
    renderToString(sheet.collectStyles(inRouter(frame())));
    expect(sheet.getStyleTags()).not.toMatch(
      /[{;](?:(?:margin|padding|border)-(?:left|right|top|bottom)[a-z-]*|left|right|top|bottom|width|height|(?:min|max)-(?:width|height)):/,
    );
  } finally {
    sheet.seal();
  }
});
