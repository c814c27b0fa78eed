import('./App.jsx');
