export default function Details() {
  return <p>It ends tomorrow.</p>;
}
