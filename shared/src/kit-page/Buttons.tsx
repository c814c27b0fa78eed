import {
  Badge,
  Button,
  ButtonLink,
  FileButton,
  IconButton,
  Menu,
  Row,
  Tooltip,
  toast,
} from '@kithkin/shared';
import { Bell, Heart, Pencil, Trash2 } from 'lucide-react';
import { Section } from './samples';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

/** Buttons in every variant and state, with badges, tooltips and menus. */
export function Buttons() {
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <Row key={variant} wrap>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} busy>
            {variant} busy
          </Button>
          <Button variant={variant} disabled>
            {variant} disabled
          </Button>
          <Button variant={variant} icon={Trash2}>
            {variant} with icon
          </Button>
        </Row>
      ))}
      <Row wrap>
        <ButtonLink to="/explore" size="small">
          Explore
        </ButtonLink>
        <FileButton
          label="Add media"
          multiple
          onFiles={(files) => toast({ message: `${files.length} chosen` })}
        />
        <FileButton label="Add a photo" icon={Pencil} iconOnly onFiles={() => {}} />
      </Row>
      <Row wrap>
        <Tooltip label="Like">
          <IconButton label="Like" icon={Heart} />
        </Tooltip>
        <IconButton label="Notifications" icon={Bell} />
        <Badge count={3} label="unread notifications" />
        <IconButton label="Edit" icon={Pencil} disabled />
        <Badge count={120} label="unread messages" />
        <Menu
          label="Post options"
          items={[
            { label: 'Edit', icon: Pencil, onSelect: () => toast({ message: 'Edit' }) },
            { label: 'Explore', to: '/explore' },
            { label: 'Share', disabled: true },
            { label: 'Move to Trash', icon: Trash2, tone: 'danger', divider: true },
          ]}
        />
      </Row>
    </Section>
  );
}
