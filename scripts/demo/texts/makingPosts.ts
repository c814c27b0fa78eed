import type { PostText } from './postText';

/** Clay, wool, wood and paper; things made and things mended. */
export const MAKING: readonly PostText[] = [
  {
    by: 'farid',
    body: 'The lathe is older than me, louder than me, and makes fewer mistakes.',
    tags: ['wood', 'handmade'],
    comments: [
      ['umberto', 'Does it also complain in the cold?'],
      ['farid', 'Only until the second tea.'],
    ],
  },
  {
    by: 'elif',
    body: 'Opened the kiln an hour early because I have no character. It is all fine. I have learned nothing.',
    tags: ['ceramics', 'handmade'],
    comments: [
      ['ada', 'I do the same with ovens.'],
      ['dmitri', 'Patience is a tool. Mine is lent out.'],
    ],
  },
  {
    by: 'olga',
    body: 'A jumper out of nine different leftovers. Nothing matches, so everything does.',
    tags: ['knitting', 'handmade'],
    pictures: ['knit-warm'],
    comments: [
      ['tara', 'It is a whole October.'],
      ['elif', 'The plum stripe was my scarf, was it not?'],
      ['olga', 'It was. It has been promoted.'],
    ],
  },
  {
    by: 'luna',
    body: 'Week six of the course: I can sew a spine that opens flat. My own does not.',
    tags: ['binding', 'books', 'handmade'],
    comments: [['naledi', 'When you are done, I have four hundred patients for you.']],
  },
  {
    by: 'amara',
    body: 'Chair number nine. My uncle sat down in it at two and got up at six. That is the only test I trust.',
    tags: ['wood', 'design', 'handmade'],
    pictures: ['quiet-chair'],
    comments: [
      ['farid', 'Ash or beech?'],
      ['amara', 'Beech, steamed, with a very stubborn left leg.'],
      ['ada', 'I need six of these and a house to put them in.'],
    ],
  },
  {
    by: 'dmitri',
    body: 'Repaired today: one kettle, two lamps, a talking bear. The bear had a lot to say.',
    tags: ['repair'],
    comments: [['benji', 'He has not stopped since. Thank you, I think.']],
  },
  {
    by: 'elif',
    body: 'New glaze test. I was aiming for sea green and got a thunderstorm, and I like the thunderstorm better.',
    tags: ['ceramics', 'glaze', 'handmade'],
    pictures: ['pottery', 'cat-sill'],
    pinned: true,
    location: 'İzmir',
    comments: [
      ['rosa', 'The left one is exactly a November sea.'],
      ['grace', 'And the fifth one, with the ears?'],
      ['elif', 'That is the quality inspector. She found everything acceptable.'],
      ['ada', 'The tall blue one. May I?'],
      ['elif', 'It is already wrapped.'],
    ],
  },
  {
    by: 'farid',
    body: 'A bowl from the storm-felled cherry at the end of our street. Everyone who walked under it may borrow it.',
    tags: ['wood', 'handmade', 'neighbours'],
    pictures: ['wood-bowl'],
    comments: [
      ['hassan', 'My tram stopped under that tree for ten years. I am first in the queue.'],
      ['amara', 'You kept the knot. Good.'],
      ['farid', 'The knot kept itself. I only went around.'],
    ],
  },
  {
    by: 'olga',
    body: 'Striped, because somebody at sea will be seen from far away in it.',
    tags: ['knitting', 'handmade', 'sea'],
    pictures: ['knit-sea', 'knit-grey'],
    comments: [
      ['finn', 'Is it for me?'],
      ['olga', 'It is your size, it is your birthday, and you ask me that.'],
      ['rosa', 'The grey one then, please, from one who also drifts.'],
    ],
  },
  {
    by: 'luna',
    body: 'My first commission: a blank book for somebody who says that he will finally write a novel in it.',
    tags: ['binding', 'books'],
    comments: [
      ['noah', 'I said “possibly”.'],
      ['luna', 'I have put in fewer pages, to help.'],
    ],
  },
  {
    by: 'dmitri',
    body: 'The repair café had a queue to the corner. One woman brought nothing. She likes the sound of it.',
    tags: ['repair', 'neighbours', 'weekend'],
    comments: [
      ['olga', 'That was me. I brought biscuits the second time.'],
      ['dmitri', 'Biscuits count as a broken thing after five minutes with us.'],
    ],
  },
  {
    by: 'amara',
    body: 'Sanded until the light changed. Then sat on the floor and looked at it change back.',
    tags: ['wood', 'light', 'handmade'],
    pictures: ['quiet-blue'],
    comments: [
      ['tara', 'That patch on the wall. At what time was this?'],
      ['amara', 'Twenty to five. It stays for nine minutes.'],
      ['tara', 'I will be there tomorrow at half past four.'],
    ],
  },
  {
    by: 'yusuf',
    body: 'Practised one letter for an hour. It looks like a letter now.',
    tags: ['calligraphy', 'practice', 'handmade'],
    pictures: ['calligraphy'],
    comments: [
      ['grace', 'An hour for one letter, a year for one bar. We should start a club.'],
      ['yusuf', 'We meet on Sundays. Nobody hurries.'],
    ],
  },
  {
    by: 'farid',
    body: 'Somebody left a box of door handles at the workshop with a note: “They miss doors.”',
    tags: ['wood', 'repair'],
    comments: [['ada', 'I have nine doors without handles on a site. This is fate.']],
  },
  {
    by: 'elif',
    body: 'Cup number one hundred. The first one leaned left, this one leans right. I call that balance.',
    tags: ['ceramics', 'coffee', 'handmade'],
    pictures: ['coffee-white'],
    comments: [
      ['sami', 'Both of mine lean towards the bakery.'],
      ['jonas', 'Where can one buy number fifty, the upright one?'],
      ['elif', 'There was never an upright one.'],
    ],
  },
];
