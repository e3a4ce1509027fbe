interface SubmitButtonProps {
  children: string
  /** Label of the button while the server works. */
  busy: string
  /** Looks like a link: not what the step is for. */
  isPlain?: boolean
}

/** The button of a form. */
export function SubmitButton({ children, busy, isPlain = false }: SubmitButtonProps) {
  return (
    <>
      <button type="submit" className={isPlain ? 'plain' : 'primary'}>
        <span className="idle" data-text>
          {children}
        </span>
        <span className="busy" data-text>
          {busy}
        </span>
      </button>
      {/* A button's change of name is not read out; this is. */}
      <output className="unseen">
        <span data-busy data-text hidden>
          {busy}
        </span>
      </output>
    </>
  )
}
