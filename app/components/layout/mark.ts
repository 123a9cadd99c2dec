// The site's mark: a car whose body is an interval of prices with its middle. One drawing for the header, the icon of the
// tab (at 16 px too), share pictures and the logo that search engines are given.

/** Units of its side. */
export const MARK_SIZE = 32;

/** What is inside its `svg` element. */
export const MARK = [
  '<rect width="32" height="32" rx="7" fill="#0b3558"/>',
  '<path d="M8.5 16.5l2.4-5.6a3 3 0 0 1 2.8-1.9h4.6a3 3 0 0 1 2.8 1.9l2.4 5.6" fill="none" stroke="#34c778" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  '<rect x="4.5" y="16" width="23" height="6.6" rx="3.3" fill="#34c778"/>',
  '<rect x="14.2" y="13.6" width="3.6" height="11.4" rx="1.8" fill="#fff"/>',
].join("");
