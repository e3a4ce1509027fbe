/**
 * What a library has deprecated fails the test that used it: of pg, a second statement on a connection that still works on
 * the first, as two readers of one transaction side by side send it.
 */
process.throwDeprecation = true
