import { chakra } from '@chakra-ui/react/styled-system'
import { Avatar } from './avatar.tsx'

/** A person's name after the initials, in a line of text. */
export function Named({ id, name }: { id: string | null; name: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" maxWidth="full">
      <Avatar id={id} name={name} size="sm" />
      <span>{name}</span>
    </chakra.span>
  )
}
