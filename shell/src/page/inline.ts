// The page's scripts in one, in <head>: for the development server, and for release tools that know
// one inline script only.
import './draw';
import './start';
