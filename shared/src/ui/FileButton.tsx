import { useRef } from 'react';
import { Button, type ButtonProps } from './Button';
import { IconButton } from './IconButton';
import type { IconSource } from './icon';
import { Tooltip } from './Tooltip';

export interface FileButtonProps {
  label: string;
  /** Accepted file types, e.g. `image/*,video/*`. */
  accept?: string;
  multiple?: boolean;
  /** On phones, opens the front (`user`) or back camera instead of the file picker. */
  capture?: 'user' | 'environment';
  /** Called with at least one file, also when the same file is chosen again. */
  onFiles: (files: File[]) => void;
  icon?: IconSource;
  /** Displays only the icon; the label becomes the accessible name and the tooltip. */
  iconOnly?: boolean;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  disabled?: boolean;
}

/** Renders a button that opens the file picker. */
export function FileButton({
  label,
  accept,
  multiple = false,
  capture,
  onFiles,
  icon,
  iconOnly = false,
  variant = 'secondary',
  size,
  ...rest
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = () => input.current?.click();
  return (
    <>
      {iconOnly && icon ? (
        <Tooltip label={label}>
          <IconButton {...rest} label={label} icon={icon} onClick={pick} />
        </Tooltip>
      ) : (
        <Button {...rest} variant={variant} size={size} icon={icon} onClick={pick}>
          {label}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        capture={capture}
        disabled={rest.disabled}
        onChange={(event) => {
          const files = Array.from(event.target.files ?? []);
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
