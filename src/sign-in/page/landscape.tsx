/** Hills at daybreak and the road to the village, in shades of the panel's own colour. */
export function Landscape() {
  return (
    <svg
      className="landscape"
      viewBox="0 0 640 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="470" cy="118" r="46" fill="var(--sun)" />
      <path
        d="M0 176c70-38 128-44 190-16 52 24 96 20 146-14 66-44 118-42 178-6 44 26 84 30 126 10v170H0Z"
        fill="var(--hill-1)"
      />
      <path
        d="M0 226c92-34 158-30 226-6 74 26 132 22 204-10 76-34 138-30 210 2v108H0Z"
        fill="var(--hill-2)"
      />
      <Village />
      <path d="M0 268c120-32 236-30 330-12 112 22 206 16 310-10v74H0Z" fill="var(--hill-3)" />
      <path
        d="M150 320c46-26 132-36 214-42 74-6 100-14 92-22-4-4-14-6-24-8l22-2c18 4 30 8 32 16 2 16-50 24-100 30-48 6-70 16-82 28Z"
        fill="var(--road)"
      />
    </svg>
  )
}

function Village() {
  return (
    <g className="village" transform="translate(28 -8)">
      <g fill="var(--house)">
        <path d="M118 256v-24h-9l27-19 27 19h-9v24Z" />
        <path d="M172 252v-18h-7l20-15 20 15h-7v18Z" />
        <path d="M222 250v-15h-6l17-12 17 12h-6v15Z" />
      </g>
      <path d="M132 252v-13h8v13ZM182 250v-9h6v9Z" fill="var(--sun)" />
      <g fill="var(--hill-3)">
        <path d="M86 260v-24a17 17 0 1 1 5 0v24Z" />
        <path d="M262 252v-18a12 12 0 1 1 4 0v18Z" />
        <path d="M285 254v-24a15 15 0 1 1 4 0v24Z" />
      </g>
    </g>
  )
}
