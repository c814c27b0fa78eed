/** @jest-environment node */
import { Heart } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import * as kit from '..';

const user = { _id: 'u1', userName: 'ada', fullName: 'Ada', profilePhoto: null };
const nothing = () => {};
const choices = [{ value: 'a', label: 'A' }] as const;
const listEnd = { count: 1, onMore: nothing, loading: 'Loading', failure: 'Failed' };

function frame() {
  return (
    <kit.Card>
      <kit.Stack gap={2}>
        <kit.Row>
          <kit.Button variant="primary" busy>
            Log in
          </kit.Button>
          <kit.IconButton label="Like" icon={Heart} />
        </kit.Row>
        <kit.Field label="Password" type="password" error="Wrong" hint="Six letters" />
        <kit.TextArea label="Bio" />
        <kit.Switch label="Private" checked onChange={nothing} />
        <kit.Avatar src={null} name="Ada" ring="new" />
        <kit.Badge count={3} label="unread" />
        <kit.Skeleton width={40} height={40} />
        <kit.SkeletonText lines={2} />
        <kit.Spinner label="Loading" />
        <kit.Progress value={0.5} label="Uploading" />
        <kit.FileButton label="Photo" onFiles={nothing} />
        <kit.EmptyState message="Nothing" />
        <kit.ErrorState message="Failed" onRetry={nothing} />
        <kit.ButtonLink to="/">Home</kit.ButtonLink>
        <kit.ScreenHeader title="Home" back />
        <kit.PersonRow user={user} />
        <kit.LinkedText text="#sea" />
        <kit.Checkbox label="Keep" hint="For later" checked onChange={nothing} />
        <kit.RadioGroup label="Which" choices={choices} value="a" onChange={nothing} />
        <kit.Select label="Which one" options={choices} value="a" onChange={nothing} />
        <kit.Collapsible title="More">Words</kit.Collapsible>
        <kit.ListEnd {...listEnd} hasMore busy failed />
      </kit.Stack>
    </kit.Card>
  );
}

const inRouter = (children: React.ReactNode) => <MemoryRouter>{children}</MemoryRouter>;

test('the kit renders without a window', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    inRouter(
      <>
        {frame()}
        <kit.Menu label="Options" items={[{ label: 'Edit' }]} />
        <kit.Tabs tabs={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />
        <kit.Tooltip label="Home">
          <kit.IconButton label="Home" icon={Heart} />
        </kit.Tooltip>
        <kit.Dialog open={false} title="Closed" onClose={nothing} />
        <kit.MediaFrame media={{ type: 'image', url: '/a.webp' }} />
        <kit.Toaster />
        <kit.ConfirmHost />
      </>,
    ),
  );
  expect(html).toContain('Log in');
});

test('components of prerendered pages have no style attribute, which the policy blocks', () => {
  expect(renderToString(inRouter(frame()))).not.toMatch(/ style="/);
});

test('class names do not depend on what was created before; styles use logical properties only', () => {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(inRouter(frame())));
    const classes = [...html.matchAll(/ class="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(classes.filter((names) => /(?:^| )sc-/.test(names))).toEqual([]);
    const styles = sheet.getStyleTags();
    expect(styles).toContain('var(--accent)');
    expect(styles).not.toMatch(
      /[{;](?:(?:margin|padding|border)-(?:left|right|top|bottom)[a-z-]*|left|right|top|bottom|width|height|(?:min|max)-(?:width|height)):/,
    );
  } finally {
    sheet.seal();
  }
});
