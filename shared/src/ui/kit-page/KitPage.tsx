import { Bell, Heart, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PRIMARY_COLORS } from '../../theme/palette';
import { applyTheme, readTheme } from '../../theme/theme';
import { RelativeTime } from '../../time';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Card,
  ConfirmHost,
  confirm,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  FileButton,
  IconButton,
  LinkedText,
  Loading,
  Menu,
  PersonRow,
  Progress,
  Row,
  ScreenHeader,
  Skeleton,
  SkeletonText,
  Spinner,
  Stack,
  Switch,
  Tabs,
  TextArea,
  Toaster,
  Tooltip,
  toast,
} from '..';

const ada = { _id: 'ada', userName: 'ada', fullName: 'Ada Lovelace', profilePhoto: null };
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

function Themes() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Partial<typeof theme>) => {
    const chosen = { ...theme, ...next };
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Row wrap>
      {PRIMARY_COLORS.map((primaryColor) => (
        <Button
          key={primaryColor}
          variant="primary"
          size="small"
          data-primary={primaryColor}
          aria-pressed={theme.primaryColor === primaryColor}
          onClick={() => choose({ primaryColor })}
        >
          {primaryColor}
        </Button>
      ))}
      {(['light', 'dark', 'system'] as const).map((backgroundColor) => (
        <Button
          key={backgroundColor}
          size="small"
          aria-pressed={theme.backgroundColor === backgroundColor}
          onClick={() => choose({ backgroundColor })}
        >
          {backgroundColor}
        </Button>
      ))}
    </Row>
  );
}

function Controls() {
  const [on, setOn] = useState(true);
  const [liked, setLiked] = useState(true);
  return (
    <Card as="section">
      <Stack>
        <h2>Controls</h2>
        <Row wrap>
          <Button variant="primary">Post</Button>
          <Button>Cancel</Button>
          <Button variant="quiet">See all</Button>
          <Button variant="danger" icon={Trash2}>
            Delete
          </Button>
          <Button variant="primary" busy>
            Posting...
          </Button>
          <Button disabled>Unavailable</Button>
          <ButtonLink to="/explore" size="small">
            Explore
          </ButtonLink>
          <FileButton
            label="Add media"
            multiple
            onFiles={(files) => toast({ message: `${files.length} chosen` })}
          />
        </Row>
        <Row>
          <Tooltip label="Like">
            <IconButton
              label="Like"
              icon={Heart}
              active={liked}
              aria-pressed={liked}
              onClick={() => setLiked(!liked)}
            />
          </Tooltip>
          <IconButton label="Notifications" icon={Bell} />
          <Badge count={3} label="unread notifications" />
          <Menu
            label="Post options"
            items={[
              { label: 'Edit', icon: Pencil, onSelect: () => toast({ message: 'Edit' }) },
              { label: 'Explore', to: '/explore' },
              { label: 'Move to Trash', icon: Trash2, tone: 'danger', divider: true },
            ]}
          />
        </Row>
        <Field label="Email" type="email" hint="We send one mail." />
        <Field label="Full name" error="Full name must be between 3 and 50 characters." />
        <Field label="Password" type="password" autoComplete="off" />
        <TextArea label="Bio" />
        <Switch
          label="Make Profile Private"
          checked={on}
          onChange={setOn}
          hint="Only followers see your posts."
        />
        <Progress value={0.4} label="Uploading" />
      </Stack>
    </Card>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const ask = async () => {
    const yes = await confirm({
      message: 'Are you sure you want to logout?',
      confirmLabel: 'Logout',
    });
    toast({ message: yes ? 'Yes' : 'No', tone: yes ? 'success' : 'neutral' });
  };
  return (
    <Card as="section">
      <h2>Overlays</h2>
      <Row wrap>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={ask}>Confirm</Button>
        <Button
          onClick={() =>
            toast({
              message: 'Moved to trash',
              action: { label: 'Undo', onSelect: () => toast({ message: 'Post recovered' }) },
            })
          }
        >
          Toast
        </Button>
        <Button onClick={() => toast({ message: 'Failed to update like', tone: 'danger' })}>
          Error
        </Button>
      </Row>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit Your Profile"
        onSubmit={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" type="submit">
              Save
            </Button>
          </>
        }
      >
        <Stack>
          <Field label="Your name" />
          <TextArea label="About you" />
        </Stack>
      </Dialog>
    </Card>
  );
}

function Content() {
  const [tab, setTab] = useState('all');
  return (
    <Card as="section">
      <Stack>
        <h2>Content</h2>
        <Row>
          <Avatar name="Ada" size={96} ring="new" />
          <Avatar name="Ada" size={48} ring="seen" />
          <Avatar name="Ada" size={32} />
          <RelativeTime iso={anHourAgo()} />
        </Row>
        <PersonRow user={ada} action={<Button size="small">Follow</Button>} />
        <p>
          <LinkedText text="With @ada at #sunset, see https://kithkin.example/a_(b)." />
        </p>
        <Tabs
          label="Filter"
          tabs={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread (3)' },
          ]}
          value={tab}
          onChange={setTab}
        >
          <p>Showing {tab}</p>
        </Tabs>
        <Loading label="Loading posts...">
          <Row>
            <Skeleton width={40} height={40} radius="50%" />
            <SkeletonText lines={2} />
          </Row>
        </Loading>
        <Spinner label="Loading conversations" />
        <EmptyState
          message="No conversations yet"
          hint="Start a conversation to see it here"
          drawing="messages"
          action={<Button variant="primary">Start Chatting</Button>}
        />
        <ErrorState message="Failed to load posts" onRetry={() => toast({ message: 'Retried' })} />
      </Stack>
    </Card>
  );
}

/** Every part of the kit on one page, for eyes and for the checks of contrast and accessibility. */
export function KitPage() {
  return (
    <>
      <main>
        <Stack gap={5}>
          <ScreenHeader title="The kit" back />
          <Themes />
          <Controls />
          <Overlays />
          <Content />
        </Stack>
      </main>
      <Toaster />
      <ConfirmHost />
    </>
  );
}
