import { chakra } from '@chakra-ui/react/styled-system'

/** The element of a map; the library's buttons have the ring of all others. */
export const MapBox = chakra('div', {
  base: {
    borderRadius: 'md',
    overflow: 'hidden',
    border: '1px solid {colors.border}',
    '& .maplibregl-ctrl button:focus-visible': {
      outline: '3px solid {colors.focus}',
      outlineOffset: '-3px',
    },
  },
})
