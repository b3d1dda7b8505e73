// A message that a widget gives itself, at once and in any state of the application.
import { styled } from '@mui/material/styles';

export function InlineMessage({ message }: InlineMessageProps) {
  return <Message role="status">{message}</Message>;
}

const Message = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.error.main,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '&:empty': { display: 'none' },
}));

interface InlineMessageProps {
  readonly message: string | undefined;
}
